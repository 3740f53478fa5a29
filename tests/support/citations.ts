import { dirname, posix } from 'node:path'

export interface Page {
  path: string
  text: string
}

export interface House {
  exists: (path: string) => boolean
  scripts: readonly string[]
}

const ENDING = /\.(tsx?|mjs|cjs|sql|json|md|css|csv|ya?ml)$/
const TOP = /^(app|components|db|docs|lib|messages|scripts|tests|\.ci|\.github)\//
/**
 * Wildcards and placeholders, which are not paths: `lib/<feature>/store.ts`, `tests/**`,
 * `NNNN-title.md`.
 */
const PLACEHOLDER = /[<>*{}…|\s]|NNNN|\.\.\./

/**
 * Returns what a documentation page cites in `code` or links to that does not exist in the
 * repository.
 */
export function brokenCitations({ path, text }: Page, house: House): string[] {
  const prose = text.replaceAll(/^```(?:ts|tsx|sql|json)$[\s\S]*?^```$/gm, '')
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '')
  const linked = [...prose.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? '')
  const links = linked.filter((target) => !/^[a-z]+:/.test(target) && !house.exists(beside(path, target)))
  // Bare file names are resolved only in a feature's own README.
  const inFeature = path.startsWith('lib/')
  const paths = quoted
    .filter((cited) => isPath(cited) && (inFeature || cited.includes('/')))
    .filter((cited) => !house.exists(strip(cited)) && !house.exists(beside(path, strip(cited))))
  const scripts = [...prose.matchAll(/npm (?:run (?:--silent )?|(?=start\b|test\b))([\w:-]+)/g)].map(
    (match) => match[1] ?? '',
  )
  const unknown = scripts.filter((script) => !house.scripts.includes(script))
  return [...links, ...paths, ...unknown.map((script) => `npm run ${script}`)].map(
    (what) => `${path}: ${what}`,
  )
}

function isPath(cited: string): boolean {
  if (PLACEHOLDER.test(cited) || cited.startsWith('/') || cited.startsWith('@') || cited.startsWith('../'))
    return false
  return TOP.test(cited) || (ENDING.test(cited) && !cited.startsWith('.'))
}

/** `lib/a.ts:12` cites `lib/a.ts`; a folder may end in a slash. */
const strip = (cited: string) => cited.replace(/:\d+$/, '').replace(/\/$/, '')
const beside = (page: string, target: string) => posix.normalize(posix.join(dirname(page), target))
