import '../metadata';
import { runDoctor } from './doctor.command';

process.exitCode = await runDoctor(process.argv.slice(2), process.env, (line) => console.log(line));
