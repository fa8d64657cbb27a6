import { randomUUID } from 'node:crypto';
import type { Installation } from '../installation';

/** A planted blog post, which is published. */
export interface PlantedPost {
  slug: string;
  globalId: string;
}

/** Plants a post, and one before it. */
export async function plantPost(installation: Installation): Promise<PlantedPost> {
  await insertPost(installation, '2 days');
  return insertPost(installation, '1 day');
}

async function insertPost(installation: Installation, age: string): Promise<PlantedPost> {
  const id = randomUUID();
  const slug = `planted-${id}`;
  await installation.rows(
    `INSERT INTO blog_post (id, slug, title, summary, content, author_name, category, tags, featured_image_url, question_keys,
       published_at, created_at, updated_at, listed_at)
     SELECT $1, $2, 'Planted', 'Summary', '## Part', 'Ada', 'Planted', '{planted}', 'https://pictures.example/post.png',
       '{never-asked}', at, at, at, at FROM (SELECT now() - $3::interval AS at) AS given`,
    [id, slug, age],
  );
  return { slug, globalId: Buffer.from(`BlogPost:${id}`).toString('base64url') };
}
