import { connectionType } from '@daily/kit/graphql/connection';
import { Contest } from './contest.entity';

export const ContestConnection = connectionType('Contest', 'contests', Contest);
