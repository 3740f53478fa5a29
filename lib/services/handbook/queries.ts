import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import GithubSlugger from 'github-slugger'
import { z } from 'zod'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { FOUND_EACH, finderInput, type FoundRecord } from '@/lib/services/search/queries'
import { foldSearch } from '@/lib/domain/search-text'
import { contentsOf, neighboursOf, type ChapterEntry } from './rules/contents'
import { CHANGES, HANDBOOK } from './rules/links'
import { outlineOf } from './rules/outline'
import { passagesFor, type Passage } from './rules/passages'

/** A picture for display: its size reserves its place, its version identifies the bytes. */
interface Picture {
  width: number
  height: number
  version: string
}

interface Text {
  title: string
  body: string
  sections: { id: string; title: string }[]
  passages: Passage[]
}

interface Handbook {
  chapters: ChapterEntry[]
  texts: ReadonlyMap<string, Text>
  pictures: Readonly<Record<string, Picture>>
}

/**
 * The texts are read from disk at run time, as they are in the repository (docs/decisions/0067).
 */
const ROOT = join(/* turbopackIgnore: true */ process.cwd())
const FOLDER = join(ROOT, 'docs', 'handbuch')
const pictureFile = (name: string) => join(FOLDER, 'bilder', `${name}.png`)

function textOf(chapter: string, markdown: string): Text {
  const { title, body, sections, texts } = outlineOf(markdown)
  const slugger = new GithubSlugger()
  const headed = sections.map((section) => ({ id: slugger.slug(section), title: section }))
  const [intro = '', ...rest] = texts.map(foldSearch)
  const own: Passage = { chapter, title, section: null, names: foldSearch(title), text: intro }
  const passages = headed.map(({ id, title: heading }, at): Passage => {
    const names = foldSearch(heading)
    return { chapter, title, section: { id, heading }, names, text: rest[at] ?? '' }
  })
  return { title, body, sections: headed, passages: [own, ...passages] }
}

/** Width and height are the first fields of a PNG's first chunk. */
async function pictureOf(name: string): Promise<Picture> {
  const bytes = await readFile(pictureFile(name))
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), version }
}

const namesIn = async (folder: string, ending: string): Promise<string[]> =>
  (await readdir(folder).catch(() => []))
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))

async function readHandbook(): Promise<Handbook> {
  const readText = async (path: string) => readFile(path, 'utf8')
  const names = await namesIn(FOLDER, '.md')
  const texts = new Map(
    await Promise.all(
      names.map(async (name) => [name, textOf(name, await readText(join(FOLDER, `${name}.md`)))] as const),
    ),
  )
  texts.set(CHANGES, textOf(CHANGES, await readText(join(ROOT, 'CHANGELOG.md'))))
  const pictures = await Promise.all(
    (await namesIn(join(FOLDER, 'bilder'), '.png')).map(
      async (name) => [name, await pictureOf(name)] as const,
    ),
  )
  return {
    chapters: contentsOf(await readText(join(FOLDER, 'README.md'))),
    texts,
    pictures: Object.fromEntries(pictures),
  }
}

let kept: Promise<Handbook> | null = null

/** Read once per server process; in development, on every request. */
async function handbook(): Promise<Handbook> {
  if (process.env.NODE_ENV !== 'production') return readHandbook()
  kept ??= readHandbook()
  try {
    return await kept
  } catch (error) {
    kept = null
    throw error
  }
}

/** The page of this name; the contents are `README`. Throws notFound. */
export const showChapter = defineUseCase({
  name: 'handbook.showChapter',
  mode: 'read',
  right: 'signedIn',
  module: null,
  forAuditor: 'own',
  input: z.strictObject({ chapter: z.string().max(60) }),
  run: async (_scope, { chapter }) => {
    const { chapters, texts, pictures } = await handbook()
    const found = texts.get(chapter)
    if (!found) throw new AppError('notFound', 'notFound')
    const { passages: _passages, ...text } = found
    return { ...text, chapters, pictures, ...neighboursOf(chapters, chapter) }
  },
})

export type Chapter = Awaited<ReturnType<(typeof showChapter)['run']>>

/**
 * Chapters and sections that match a query, for the search: by their names, or if nothing else
 * matches, by their texts.
 */
export const findPassages = defineUseCase({
  name: 'handbook.find',
  mode: 'read',
  right: 'signedIn',
  module: null,
  forAuditor: 'own',
  input: finderInput,
  run: async (_scope, { q, similar }): Promise<FoundRecord[]> => {
    const { chapters, texts } = await handbook()
    const passages = chapters.flatMap(({ name, about }) =>
      (texts.get(name)?.passages ?? []).map((passage) =>
        passage.section ? passage : { ...passage, names: `${passage.names} ${foldSearch(about)}` },
      ),
    )
    const found = passagesFor(q, passages, similar).slice(0, FOUND_EACH)
    return found.map(({ chapter, title, section }) => ({
      id: `${HANDBOOK}/${chapter}${section ? `#${section.id}` : ''}`,
      label: section?.heading ?? title,
      hint: null,
      detail: section ? title : null,
      exact: false,
    }))
  },
})

/** The bytes of a picture. Throws notFound. */
export const showPicture = defineUseCase({
  name: 'handbook.showPicture',
  mode: 'read',
  right: 'signedIn',
  module: null,
  forAuditor: 'own',
  input: z.strictObject({ picture: z.string().max(60) }),
  run: async (_scope, { picture }) => {
    const { pictures } = await handbook()
    if (!Object.hasOwn(pictures, picture)) throw new AppError('notFound', 'notFound')
    return { mime: 'image/png', bytes: await readFile(pictureFile(picture)) }
  },
})
