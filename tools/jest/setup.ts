// TypeGraphQL and TypeORM look for the metadata shim as soon as a decorated class is loaded.
import 'reflect-metadata';
