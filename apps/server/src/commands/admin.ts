import '../metadata';
import { adminCommand } from './admin.command';
import { runProcess } from './command';

void runProcess(adminCommand);
