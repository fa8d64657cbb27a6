import '../metadata';
import { auditPointsCommand } from './audit-points.command';
import { runProcess } from './command';

void runProcess(auditPointsCommand);
