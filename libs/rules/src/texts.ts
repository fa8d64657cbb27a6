/**
 * The words that server and browser must agree on to the letter: the specification's catalogue (section 8) and
 * the messages of the REST facade. Outside clients compare them, so a change of one is a change of the contract.
 */

/** Login, signup, logout and profiles. */
export const ACCOUNT_TEXTS = {
  loggedIn: 'Login successful!',
  loginFailed: 'Login failed. Please check your credentials.',
  signedUp: 'Account created successfully!',
  signupFailed: 'Signup failed. Please try again.',
  loggedOut: 'Logged out successfully!',

  emailAndPasswordRequired: 'Email and password are required',
  wrongEmailOrPassword: 'Invalid email or password',
  /** `minutes` until the account can be tried again. */
  tooManyLogins: (minutes: number) =>
    `Too many failed logins. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  allFieldsRequired: 'All fields are required',
  termsRequired: 'Please accept the terms and privacy policy',
  accountNotCreated: 'Failed to create account. Please try again.',
  unexpectedError: 'An unexpected error occurred',

  notAnEmail: 'Please enter a valid email address',
  /** `least` in characters: 6 for players. */
  passwordTooShort: (least: number) => `Password must be at least ${least} characters long`,
  /** `most` in characters. */
  passwordTooLong: (most: number) => `Password must be at most ${most} characters long`,
  /** `most` in characters. */
  nameTooLong: (most: number) => `Name must be at most ${most} characters long`,
  /** `most` in characters. */
  emailTooLong: (most: number) => `Email must be at most ${most} characters long`,

  /** `least` in characters: 12 for editors and admins. */
  staffPasswordTooShort: (least: number) =>
    `Editors and admins need a password of at least ${least} characters. "Forgot password?" sets a new one.`,

  passwordNotReset: 'Your password could not be set. Please try again.',
  passwordReset: 'Your new password is set. You are signed in.',
  accountDeleted: 'Your account is deleted, with everything that was kept about you.',

  profileNotFound: 'User profile not found',
} as const;

/** The question of the day and its answers. */
export const TRIVIA_TEXTS = {
  noQuestion: 'No question available',
  checkBackLater: "Check back later for today's question!",
  questionNotLoaded: "Failed to load today's question",
  invalidQuestionId: 'Invalid question ID',
  missingInformation: 'Missing required information',
  signInToAnswer: 'Please sign in to submit an answer',
  answerNotSubmitted: 'Failed to submit answer',
  answerNotFound: 'Answer not found',
  questionClosed: 'This question is closed',
  alreadyAnswered: 'You have already answered this question',
  /** `points` are those that the answer earned. */
  correct: (points: number) => `Correct! You earned ${points} points!`,
  incorrect: 'Sorry, that answer is incorrect. Try again tomorrow!',
} as const;

/** Streaks and the freezes that keep them. */
export const STREAK_TEXTS = {
  freezeBought: 'Streak freeze bought. It is spent by itself when you miss a day.',
  freezeNotBought: 'Failed to buy a streak freeze',
  signInToBuy: 'Please sign in to buy a streak freeze',
  /** `most` is how many may be held. */
  mostFreezesHeld: (most: number) => `You hold ${most} streak freezes, which is as many as you can`,
  /** `price` and `points`, those to spend, in points. */
  tooFewPoints: (price: number, points: number) =>
    `A streak freeze costs ${price} points; you have ${points} to spend`,
} as const;

/** The monthly leaderboard. */
export const LEADERBOARD_TEXTS = {
  notLoaded: 'Failed to load leaderboard',
  empty: "Be the first to answer today's question!",
  emptyStreaks: "Nobody is on a streak. Answer today's question to begin one!",
  emptyMonth: 'Nobody earned points in this month.',
  noPastMonths: 'No month is over yet. The first champions are known when this one ends.',
  notOnBoard: 'You are not on this board yet.',
} as const;

/** Contests. */
export const CONTEST_TEXTS = {
  questionsRequired: 'A contest needs at least one question',
} as const;

/** Shares, their verification and their leaderboard. */
export const SHARE_TEXTS = {
  /** `platform` is the label, such as `Twitter/X`. */
  shared: (platform: string) => `Shared to ${platform}!`,
  notShared: 'Failed to share result',
  logInToShare: 'Please log in to share content',
  notCreated: 'Could not create share activity. Please try again.',
  linkCopied: 'Share link copied to clipboard. Visit the link to verify your share.',
  created:
    'Share created! After sharing on social media, click the verification link to complete your share.',

  /** The call failed. */
  leaderboardNotFetched: 'Failed to fetch share leaderboard',
  /** What the card says then. */
  leaderboardNotLoaded: 'Failed to load share leaderboard',
  anonymous: 'Anonymous',
  nobodyShared: 'Nobody has shared yet. Share a result and visit its link: the first place is free.',
  noControl:
    'A share counts when its link is visited, once, and not before. Admins have no control over share verification.',

  mineNotLoaded: 'Failed to load your shares',
  noneOfMine:
    "You have not shared a result yet. Once you have answered today's question, its result can be shared; it counts when somebody follows the link.",
  attributionNote:
    'Who came by your links is counted for 30 days in each browser, as numbers and without names. Your own visits do not count.',

  verifying: 'Verifying your share...',
  verified: 'Share Verified Successfully!',
  verifiedNote: 'Verified shares make you eligible for the Share Champions leaderboard.',
  verificationFailedTitle: 'Verification Failed',
  /** Shown when the server gave no reason. */
  verificationFailed: 'Verification failed',
  failureHints: [
    'The verification link was used before',
    'The verification link is invalid, or older than 30 days',
    'A technical issue got in the way',
  ],
  tokenMissing: 'Invalid verification token',
  linkInvalid: 'Invalid or expired verification link',
  linkUsed: 'This link has already been used',
} as const;

/** The blog. */
export const BLOG_TEXTS = {
  listExpected: 'Invalid response format: expected array',
} as const;

/** The contact form. */
export const CONTACT_TEXTS = {
  sent: "Message sent! We'll get back to you soon.",
  required: {
    name: 'Please enter your name',
    email: 'Please enter your email address',
    subject: 'Please enter a subject',
    message: 'Please write a message',
  },
} as const;

/** Pages as such. */
export const PAGE_TEXTS = {
  notFound: 'Oops! Page not found',
  loading: 'Loading...',
} as const;

/** Calls as such, whatever they ask for. */
export const API_TEXTS = {
  notFound: 'Not found',
  timedOut: 'Request timed out - please try again.',
  unknownError: 'Unknown error occurred',
  /** `status` is the HTTP status. */
  httpError: (status: number) => `HTTP error! status: ${status}`,
} as const;
