// TypeGraphQL and TypeORM require the metadata polyfill before a decorated class is loaded.
import 'reflect-metadata';
