import '../metadata';
import { runProcess } from './command';
import { verifyCertificateCommand, verifyWithSavedKeys } from './verify-certificate.command';

const args = verifyCertificateCommand.parseArgs(process.argv.slice(2));

// A saved key set needs no database, so that anyone can check a certificate.
if (args?.keys) process.exitCode = verifyWithSavedKeys(args.file, args.keys, (line) => console.log(line));
else void runProcess(verifyCertificateCommand);
