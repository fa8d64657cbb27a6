import '../metadata';
import { runProcess } from './command';
import { questionsCommand } from './questions.command';

void runProcess(questionsCommand);
