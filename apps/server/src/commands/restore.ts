import '../metadata';
import { runConfigProcess } from './command';
import { restoreCommand } from './restore.command';

void runConfigProcess(restoreCommand);
