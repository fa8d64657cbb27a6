import '../metadata';
import { backupCommand } from './backup.command';
import { runConfigProcess } from './command';

void runConfigProcess(backupCommand);
