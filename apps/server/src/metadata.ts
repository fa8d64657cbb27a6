// TypeGraphQL and TypeORM need it before a decorated class is loaded. It is imported by this module alone: where a module imports CommonJS,
// the bundler runs that only after everything else that the module imports.
import 'reflect-metadata';
