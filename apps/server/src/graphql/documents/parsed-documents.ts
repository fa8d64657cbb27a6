import { hash } from 'node:crypto';
import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';

/** Maximum size of all documents in memory, in bytes. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Maximum length of a document that is kept, in characters. Those of the product and its tools are shorter. */
const MAX_LENGTH = 8 * 1024;

/** Bytes of a token with its node, as measured; a comment is a token here. The parser's own count leaves comments out. */
const BYTES_PER_TOKEN = 512;

/** Bytes of a character, outside Latin-1. */
const BYTES_PER_CHARACTER = 2;

/** Bytes of what is remembered about a document: its hashes and the costs of its operations. */
const OVERHEAD = 16 * 1024;

/** Length of a SHA-256 in hexadecimal digits. */
const HASH_LENGTH = 64;

/** Valid documents by their text, so that each is parsed and validated once. Serves as the document store of Apollo Server. */
export class ParsedDocuments {
  private readonly byHash = new LRUCache<string, DocumentNode>({
    maxSize: MAX_BYTES,
    sizeCalculation: bytesOf,
  });

  /** The document of a text; undefined when it is unknown. */
  find(text: string): DocumentNode | undefined {
    return this.byHash.get(hash('sha256', text));
  }

  /** Keeps a valid document, unless it is too long. */
  keep(text: string, document: DocumentNode): void {
    this.keepByHash(hash('sha256', text), document);
  }

  /** @param key ends with the hash of a text; Apollo Server prefixes it with the hash of the schema, which never changes. */
  async get(key: string): Promise<DocumentNode | undefined> {
    return this.byHash.get(key.slice(-HASH_LENGTH));
  }

  async set(key: string, document: DocumentNode): Promise<void> {
    this.keepByHash(key.slice(-HASH_LENGTH), document);
  }

  async delete(key: string): Promise<boolean> {
    return this.byHash.delete(key.slice(-HASH_LENGTH));
  }

  private keepByHash(textHash: string, document: DocumentNode): void {
    const length = document.loc?.source.body.length;
    if (length !== undefined && length <= MAX_LENGTH) this.byHash.set(textHash, document);
  }
}

/** The number of tokens that a document refers to: with comments, which the parser's own count leaves out. */
export function tokensOf({ loc }: DocumentNode): number {
  let tokens = 0;
  for (let token = loc?.startToken ?? null; token; token = token.next) tokens += 1;
  return tokens;
}

/** The size of a document in memory: it refers to its text and to all tokens. */
function bytesOf(document: DocumentNode): number {
  const length = document.loc?.source.body.length ?? 0;
  return OVERHEAD + BYTES_PER_TOKEN * tokensOf(document) + BYTES_PER_CHARACTER * length;
}
