import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { QUESTION_FILE_FORMATS } from '@daily/rules/question/file';
import { laden, pngChunk, swelling } from '@daily/testing/hostile-pictures';
import { hostileFiles } from '@daily/testing/hostile-question-files';
import sharp from 'sharp';
import type { TestPlayer } from '../client';
import type { Fault, Finding } from '../fault';
import { newEditor } from '../new-contest';
import { newSeed } from '../samples';
import { COLLECTS_GARBAGE } from '../server-process';
import type { Stage } from '../stage';
import { ChildMemory, longestHold, mostMemory } from '../uploads/watch';

const MEBIBYTE = 1024 * 1024;
/**
 * The most that the process of a picture may occupy beyond what it needs anyway, in bytes, and the longest time for which the event loop
 * may be held, in milliseconds: in a whole run, and in a reduced one, which shares the processors with others.
 */
const MAX_PICTURE_MEMORY = [256 * MEBIBYTE, 320 * MEBIBYTE] as const;
const MAX_HOLD = [200, 400] as const;
/** The most that the server may keep, in bytes. */
const MAX_GROWTH = 64 * MEBIBYTE;
const HOLD_WATCH = fileURLToPath(new URL('../uploads/hold-watch.mjs', import.meta.url));
const NAIVE_READER = fileURLToPath(new URL('../uploads/naive-reader.mjs', import.meta.url));

/** A file as it is uploaded. */
interface Upload {
  path: string;
  mediaType: string;
  bytes: Buffer | string;
}

const picturePath = '/api/admin/pictures';

/** A PNG whose header says how many pixels it has, and that has few. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc(100_000));
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

/** The hostile pictures, and one whose header names more pixels than it has. A reduced run leaves out those with the most pixels. */
async function pictures(stage: Stage): Promise<Upload[]> {
  const all = [...(await laden(stage.size(100, 20))), ...(stage.quick ? [] : await swelling())];
  return [...all, { mediaType: 'image/png', bytes: bomb(12_000, 12_000) }].map((picture) => ({
    ...picture,
    path: picturePath,
  }));
}

/** A part of the hostile files of questions; in a whole run all of them. */
function questionFiles(every: number, seed: number): Upload[] {
  return hostileFiles()
    .filter((_, index) => (index + seed) % every === 0)
    .map(({ format, content }) => ({
      path: `/api/admin/questions/import?format=${format}&dryRun=true`,
      mediaType: QUESTION_FILE_FORMATS[format].mediaType,
      bytes: content,
    }));
}

/** Sends a file. @returns the status of the response */
async function send({ client }: TestPlayer, { path, mediaType, bytes }: Upload): Promise<number> {
  const headers = { 'content-type': mediaType, cookie: `sid=${client.cookie('sid')}` };
  const body = typeof bytes === 'string' ? bytes : new Uint8Array(bytes);
  const response = await fetch(`${client.url}${path}`, { method: 'POST', headers, body });
  await response.arrayBuffer();
  return response.status;
}

/** Sends files, a few at a time. @returns how often each status came */
async function sendAll(
  editor: TestPlayer,
  uploads: readonly Upload[],
  atOnce: number,
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  const remaining = uploads.values();
  const sender = async () => {
    for (const upload of remaining) {
      const status = await send(editor, upload);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  return statuses;
}

const megabytes = (bytes: number) => Math.round(bytes / MEBIBYTE);
const listed = (statuses: ReadonlyMap<number, number>) =>
  [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');

async function attack(stage: Stage): Promise<Finding> {
  const { NODE_OPTIONS } = COLLECTS_GARBAGE;
  const installation = await stage.install({
    env: { NODE_OPTIONS: `${NODE_OPTIONS} --import=${HOLD_WATCH}` },
  });
  const { server } = installation;
  const [editor, player] = [await newEditor(installation), await server.client().signUp()];
  const memory = new ChildMemory(server.pid);
  stage.atEnd(() => memory.stop());
  const harmless = await sharp({ create: { width: 64, height: 32, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const picture: Upload = { path: picturePath, mediaType: 'image/png', bytes: harmless };
  const usual = await sendAll(editor, [picture, picture], 1);
  const base = memory.take();
  const forbidden = await send(player, picture);
  const seed = newSeed();
  const hostile = await pictures(stage);
  const files = questionFiles(stage.size(1, 6), seed);
  // Buffers grow and code is compiled before memory is compared.
  await sendAll(editor, files, 1);
  const before = await server.keptMemory();
  const logged = server.log.length;

  const ofPictures = await sendAll(editor, hostile, 2);
  const pictureMemory = memory.take() - base;
  const ofFiles = await sendAll(editor, files, 1);
  const hold = longestHold(server.log.slice(logged));
  await sleep(500);
  const { running } = memory;
  const growth = (await server.keptMemory()) - before;
  const errors = [...ofPictures.keys(), ...ofFiles.keys()].filter((status) => status >= 500);
  const isUsual = usual.get(201) === 2 && base > 0 && forbidden === 403;
  return {
    passed:
      isUsual &&
      errors.length === 0 &&
      hold < stage.size(...MAX_HOLD) &&
      pictureMemory < stage.size(...MAX_PICTURE_MEMORY) &&
      running === 0 &&
      growth < MAX_GROWTH,
    figure:
      `pictures ${listed(ofPictures)}; files ${listed(ofFiles)} (seed ${seed}); a player's ${forbidden}; event loop held ${hold} ms at most; ` +
      `process of a picture + ${megabytes(pictureMemory)} MiB, ${running} still running; server + ${megabytes(growth)} MiB`,
  };
}

export const hostileUploads: Fault = {
  number: 26,
  title: 'Hostile uploads',
  procedure:
    'An editor uploads pictures full of texts, profiles and frames, and files of questions with long lists, deep nesting and long lines.',
  passesWhen:
    'No 5xx, the event loop is held for less than 200 ms of the processor, the process of a picture takes less than 256 MiB more and ends, ' +
    'the server keeps less than 64 MiB more.',
  quick: true,
  attack,
  control: {
    description: 'a program that reads a file as a whole and decodes without limits',
    async run(stage) {
      const folder = mkdtempSync(join(tmpdir(), 'daily-uploads-'));
      stage.atEnd(() => rmSync(folder, { recursive: true, force: true }));
      const [file, picture] = [join(folder, 'file.json'), join(folder, 'picture')];
      writeFileSync(file, hostileFiles().find(({ name }) => name === 'millions of rows')?.content ?? '');
      writeFileSync(picture, (await swelling())[1]?.bytes ?? '');
      const child = spawn(process.execPath, [`--import=${HOLD_WATCH}`, NAIVE_READER, file, picture]);
      let log = '';
      child.stderr.on('data', (text: Buffer) => (log += text.toString()));
      let memory = 0;
      const timer = setInterval(() => (memory = Math.max(memory, mostMemory(child.pid ?? 0))), 5);
      await once(child, 'close');
      clearInterval(timer);
      const hold = longestHold(log);
      return {
        passed: hold < stage.size(...MAX_HOLD) || memory < stage.size(...MAX_PICTURE_MEMORY),
        figure: `held for ${hold} ms, ${megabytes(memory)} MiB`,
      };
    },
  },
};
