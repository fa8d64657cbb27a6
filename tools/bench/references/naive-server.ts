import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import {
  Arg,
  buildSchema,
  Ctx,
  Field,
  FieldResolver,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { DataSource, MoreThan } from 'typeorm';
import { Answer, Player, Question, Session } from './naive-entities';

interface Context {
  token: string | undefined;
}

@ObjectType()
class SubmitResult {
  @Field(() => Answer)
  answer!: Answer;

  @Field(() => Question)
  question!: Question;

  @Field(() => Player)
  player!: Player;
}

let database: DataSource;
let today: string;

async function viewerOf({ token }: Context): Promise<Player | null> {
  if (!token) return null;
  const tokenHash = createHash('sha256').update(token).digest();
  const expiresAt = MoreThan(new Date());
  const session = await database.getRepository(Session).findOneBy({ tokenHash, expiresAt });
  return session?.player ?? null;
}

@ObjectType()
class Entry {
  @Field(() => Int)
  score!: number;

  @Field(() => Player)
  player!: Player;
}

const rankAt = async (points: number) =>
  1 + (await database.getRepository(Player).countBy({ monthlyPoints: MoreThan(points) }));

@Resolver(() => Entry)
class EntryResolver {
  @Query(() => [Entry])
  async leaderboard(@Arg('first', () => Int) first: number): Promise<Entry[]> {
    const order = { monthlyPoints: 'DESC', reachedAt: 'ASC', id: 'ASC' } as const;
    const players = await database.getRepository(Player).find({ order, take: first });
    return players.map((player) => ({ player, score: player.monthlyPoints }));
  }

  /** One count for each entry: the price of a naive field resolver. */
  @FieldResolver(() => Int)
  rank(@Root() { score }: Entry): Promise<number> {
    return rankAt(score);
  }
}

@Resolver(() => Player)
class PlayerResolver {
  @Query(() => Player, { nullable: true })
  viewer(@Ctx() context: Context): Promise<Player | null> {
    return viewerOf(context);
  }

  @FieldResolver(() => Int)
  monthlyRank(@Root() { monthlyPoints }: Player): Promise<number> {
    return rankAt(monthlyPoints);
  }
}

@Resolver(() => Question)
class QuestionResolver {
  @Query(() => Question, { nullable: true })
  todaysQuestion(): Promise<Question | null> {
    return database.getRepository(Question).findOneBy({ day: today });
  }

  @FieldResolver(() => Answer, { nullable: true })
  async viewerAnswer(@Root() { id }: Question, @Ctx() context: Context): Promise<Answer | null> {
    const viewer = await viewerOf(context);
    return viewer && database.getRepository(Answer).findOneBy({ playerId: viewer.id, questionId: id });
  }

  @Mutation(() => SubmitResult)
  async submitAnswer(
    @Arg('questionId', () => Int) questionId: number,
    @Arg('letter', () => String) letter: string,
    @Ctx() context: Context,
  ): Promise<SubmitResult> {
    const viewer = await viewerOf(context);
    if (!viewer) throw new Error('Please sign in');
    return database.transaction(async (rows) => {
      const question = await rows.findOneByOrFail(Question, { id: questionId, day: today });
      const isCorrect = question.correctAnswer === letter;
      const points = isCorrect ? question.points : 0;
      const answeredAt = new Date();
      const answer = rows.create(Answer, {
        playerId: viewer.id,
        questionId,
        letter,
        isCorrect,
        points,
        answeredAt,
      });
      await rows.insert(Answer, answer);
      const lock = { mode: 'pessimistic_write' } as const;
      const player = await rows.findOneOrFail(Player, { where: { id: viewer.id }, lock });
      const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
      player.totalPoints += points;
      player.monthlyPoints += points;
      if (isCorrect) player.reachedAt = answeredAt;
      player.currentStreak = player.lastDay === yesterday ? player.currentStreak + 1 : 1;
      player.longestStreak = Math.max(player.longestStreak, player.currentStreak);
      player.lastDay = today;
      await rows.save(player);
      return { answer, question, player };
    });
  }
}

/**
 * The stack of the product in the way of a first version: Apollo's standalone server, entities as types, repositories in resolvers,
 * one query per field.
 */
async function serve(options: { databaseUrl: string; today: string }): Promise<void> {
  today = options.today;
  const entities = [Player, Question, Answer, Session];
  database = await new DataSource({
    type: 'postgres',
    url: options.databaseUrl,
    entities,
    poolSize: 10,
  }).initialize();
  const schema = await buildSchema({
    resolvers: [EntryResolver, PlayerResolver, QuestionResolver],
    validate: false,
  });
  const { url } = await startStandaloneServer(new ApolloServer<Context>({ schema, csrfPrevention: false }), {
    listen: { host: '127.0.0.1', port: 0 },
    context: async ({ req }) => ({ token: /(?:^|; )sid=([^;]*)/.exec(req.headers.cookie ?? '')?.[1] }),
  });
  process.send?.({ url: url.replace(/\/$/, '') });
}

// The parent sends the options; the process ends with it.
process.once('message', (options: { databaseUrl: string; today: string }) => void serve(options));
process.once('disconnect', () => process.exit(0));
