import { statSync } from 'node:fs'
import { basename, join } from 'node:path'
import GithubSlugger from 'github-slugger'
import { describe, expect, it } from 'vitest'
import { visibleMenu } from '@/components/shell/menu'
import { MODULES } from '@/lib/domain/rights'
import { contentsOf } from '@/lib/services/handbook/rules/contents'
import { HANDBOOK, pictureIn, targetOf } from '@/lib/services/handbook/rules/links'
import { helpFor, SCREENS } from '@/lib/services/handbook/rules/screens'
import { SHOTS } from '../handbook/shots'
import { pagesOf } from '../e2e/support/routes'
import { filesBelow, readSource, ROOT } from '../support/source-files'

const FOLDER = 'docs/handbuch'
const texts = filesBelow(FOLDER).filter((path) => path.endsWith('.md'))
const namesOf = (paths: readonly string[], ending: string) => paths.map((path) => basename(path, ending))
const chapters = namesOf(texts, '.md').filter((name) => name !== 'README')
const listed = contentsOf(readSource(`${FOLDER}/README.md`)).map(({ name }) => name)

/** Pages that are not screens of their own. */
const NO_SCREENS = ['/[...unknown]', '/handbuch', '/handbuch/[chapter]']

/** Returns the anchors of a text's headings. */
function anchorsOf(path: string): string[] {
  const slugger = new GithubSlugger()
  const headings = readSource(path).matchAll(/^#{1,6} (.+)$/gm)
  return [...headings].map(([, heading = '']) => slugger.slug(heading.replace(/[*`]/g, '')))
}

const linksIn = (path: string) =>
  [...readSource(path).matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = '']) => href)

describe('the handbook', () => {
  it('has every chapter in its contents, once', () => {
    expect(listed.toSorted()).toEqual(chapters.toSorted())
    expect(new Set(listed).size).toBe(listed.length)
  })

  it('is helpful on every page, and names no page that is not there', () => {
    const pages = pagesOf('app/(app)').filter((page) => !NO_SCREENS.includes(page))
    expect(pages.length).toBeGreaterThan(30)
    expect(pages.filter((page) => helpFor(page) === HANDBOOK)).toEqual([])
    expect(Object.keys(SCREENS).filter((path) => !pages.includes(path))).toEqual([])
    expect(Object.values(SCREENS).filter((name) => !listed.includes(name))).toEqual([])
  })

  it('has a chapter for every entry of the menu', () => {
    const who = { rights: [], isAdmin: true, isPlatformAdmin: true, modules: [...MODULES] }
    const entries = visibleMenu(who).flatMap((group) => group.entries)
    expect(entries.filter(({ href }) => SCREENS[href] === undefined)).toEqual([])
  })

  it.each([...texts, 'CHANGELOG.md'])('leads from %s only to headings that are there', (path) => {
    const broken = linksIn(path).filter((href) => {
      const [, name, anchor] = /^\/handbuch\/([^#]+)#(.+)$/.exec(targetOf(href)) ?? []
      const own = /^#(.+)$/.exec(href)?.[1]
      if (own) return !anchorsOf(path).includes(own)
      return name !== undefined && anchor !== undefined && !anchorsOf(`${FOLDER}/${name}.md`).includes(anchor)
    })
    expect(broken).toEqual([])
  })

  it('begins each text with its only heading of the first level', () => {
    for (const path of texts) expect(readSource(path).match(/^# /gm), path).toHaveLength(1)
  })
})

describe('its pictures', () => {
  const files = namesOf(
    filesBelow(`${FOLDER}/bilder`).filter((path) => path.endsWith('.png')),
    '.png',
  )
  const shown = texts.flatMap((path) =>
    [...readSource(path).matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(([, alt = '', href = '']) => ({
      chapter: basename(path, '.md'),
      alt,
      name: pictureIn(href) ?? href,
    })),
  )

  it('are there, each declared, and shown once in the chapter that it was taken for', () => {
    expect(files.length).toBeGreaterThan(20)
    const taken = SHOTS.map(({ chapter, name }) => `${chapter}: ${name}`)
    expect(shown.map(({ chapter, name }) => `${chapter}: ${name}`).toSorted()).toEqual(taken.toSorted())
    expect(files.toSorted()).toEqual(SHOTS.map(({ name }) => name).toSorted())
  })

  it('are each described in words of their own, for those who do not see them', () => {
    const wordsOf = (alt: string) => alt.split(/\s+/).length
    expect(shown.filter(({ alt }) => wordsOf(alt) < 2)).toEqual([])
    expect(new Set(shown.map(({ alt }) => alt)).size).toBe(shown.length)
  })

  it('are light enough for the repository', () => {
    const bytes = files.map((name) => statSync(join(ROOT, FOLDER, 'bilder', `${name}.png`)).size)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6_000_000)
  })
})
