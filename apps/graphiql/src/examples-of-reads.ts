import type { Example } from './example';

export const leaderboard: Example = {
  title: 'Leaderboard of this month',
  description: 'The first ten places. For the next page, pass endCursor as "after".',
  variables: { first: 10 },
  query: `query Leaderboard($first: Int = 10, $after: String) {
  leaderboard(first: $first, after: $after) {
    edges {
      node {
        rank
        monthlyPoints
        player {
          username
          currentStreak
        }
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
`,
};

export const viewer: Example = {
  title: 'Your account',
  description: 'Who the requests act for; null for an anonymous visitor. Public fields are on "player".',
  query: `query Viewer {
  viewer {
    email
    role
    player {
      userId
      username
      currentStreak
      longestStreak
      monthlyPoints
      monthlyRank
      lifetimePoints
      answeredToday
    }
  }
}
`,
};

export const pastQuestions: Example = {
  title: 'Closed questions',
  description: 'The archive, the latest first, with the correct answers.',
  variables: { first: 5 },
  query: `query PastQuestions($first: Int, $after: String) {
  pastQuestions(first: $first, after: $after) {
    edges {
      node {
        day
        title
        category
        correctAnswer
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
`,
};

export const contests: Example = {
  title: 'Contests',
  description: 'The latest contests with their first three places.',
  query: `query Contests {
  contests(first: 3) {
    edges {
      node {
        title
        status
        startsAt
        endsAt
        participantCount
        leaderboard(first: 3) {
          edges {
            node {
              rank
              score
            }
          }
        }
      }
    }
  }
}
`,
};

export const blogSearch: Example = {
  title: 'Search in the blog',
  description: 'A full-text search. It understands "exact phrase", or, and -without.',
  variables: { search: 'index' },
  query: `query BlogSearch($search: String) {
  blogPosts(search: $search, first: 5) {
    edges {
      node {
        title
        summary
        tags
        readingMinutes
        publishedAt
      }
    }
  }
}
`,
};
