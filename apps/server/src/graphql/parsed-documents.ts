import { hash } from 'node:crypto';
import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';

/** Maximum number of tokens in all documents: about 15 MB. */
const MAX_TOKENS_KEPT = 60_000;

/** Length of a SHA-256 in hexadecimal digits. */
const HASH_LENGTH = 64;

/** Valid documents by their text, so that each is parsed and validated once. Serves as the document store of Apollo Server. */
export class ParsedDocuments {
  private readonly byHash = new LRUCache<string, DocumentNode>({
    maxSize: MAX_TOKENS_KEPT,
    sizeCalculation: ({ tokenCount }) => Math.max(1, tokenCount ?? MAX_TOKENS_KEPT),
  });

  /** The document of a text; undefined when it is unknown. */
  find(text: string): DocumentNode | undefined {
    return this.byHash.get(hash('sha256', text));
  }

  /** Keeps a valid document. */
  keep(text: string, document: DocumentNode): void {
    this.byHash.set(hash('sha256', text), document);
  }

  /** @param key ends with the hash of a text; Apollo Server prefixes it with the hash of the schema, which never changes. */
  async get(key: string): Promise<DocumentNode | undefined> {
    return this.byHash.get(key.slice(-HASH_LENGTH));
  }

  async set(key: string, document: DocumentNode): Promise<void> {
    this.byHash.set(key.slice(-HASH_LENGTH), document);
  }

  async delete(key: string): Promise<boolean> {
    return this.byHash.delete(key.slice(-HASH_LENGTH));
  }
}
