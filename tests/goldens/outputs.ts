import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { readPdf } from '../support/pdf-text'
import { objectsOf } from '../support/pdf-objects'
import { ROOT } from '../support/source-files'
import { withoutIds, withoutNow } from './fixed'

/** Where a run leaves all outputs, to be compared with those of another commit. */
const FOLDER = join(ROOT, 'test-results/goldens')

const IS_TEXT = /\.(?:json|xml|csv|txt|html|dtd)$/

/** The hash of an archive inside, which holds times. */
const DIGEST = /\b[\da-f]{64}\b/g

const stableText = (text: string): string => withoutNow(withoutIds(text)).replace(DIGEST, 'hash')

const hashOf = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex')

/** The hash of an archive on a paper, in two halves, and its size before. */
const PRINTED_DIGEST = /(?:[\d.]+\n)?[\da-f]{32} [\da-f]{32}/

/** Hashes what a paper draws; of one that prints hashes, its texts without hashes and sizes. */
async function pdfHash(bytes: Uint8Array): Promise<string> {
  const { pages } = await readPdf(bytes)
  const text = pages.map((page) => page.map((one) => one.text).join('\n')).join('\n')
  if (!PRINTED_DIGEST.test(text)) return objectsOf(bytes)
  return hashOf(withoutNow(withoutIds(text)).replace(new RegExp(PRINTED_DIGEST, 'g'), 'hash'))
}

/** The outputs of one run: each file with a hash of its content. */
export class Outputs {
  private readonly hashes = new Map<string, string>()

  constructor() {
    rmSync(FOLDER, { recursive: true, force: true })
  }

  /** Adds a file; the files of an archive one by one, since its bytes hold times. */
  async add(name: string, content: Uint8Array | string): Promise<void> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    if (name.endsWith('.zip')) {
      for (const [inside, file] of Object.entries(unzipSync(bytes)))
        if (!inside.endsWith('/')) await this.add(`${name.slice(0, -4)}/${inside}`, file)
      return
    }
    const stable = IS_TEXT.test(name)
      ? Buffer.from(stableText(Buffer.from(bytes).toString('latin1')), 'latin1')
      : bytes
    const path = join(FOLDER, withoutIds(name))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, stable)
    const hash = name.endsWith('.pdf') ? await pdfHash(bytes) : hashOf(stable)
    this.hashes.set(withoutIds(name), hash)
  }

  /** Returns a line for each file, sorted by name. */
  manifest(): string {
    const lines = [...this.hashes].map(([name, hash]) => `${hash.slice(0, 16)}  ${name}`)
    return `${lines.sort((a, b) => (a.slice(18) < b.slice(18) ? -1 : 1)).join('\n')}\n`
  }
}
