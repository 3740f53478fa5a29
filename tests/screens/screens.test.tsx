import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { loadAllMessages } from '@/components/shared/messages/all-messages'
import { sha256 } from '@/lib/server/core/digest'
import { drawFrom, useCountedIds, useFixedWorld } from '../goldens/fixed'
import { noteTime } from '../run/times'
import { ROOT } from '../support/source-files'
import { explore } from './explore'
import { stable } from './outline'
import { isParam, routeAt, ROUTES, showPage, stopClock, type Route } from './page'
import { answerRequest } from './server'
import { signIn } from './sign-in'
import { seedScreens, type ScreensWorld } from './world'

/** The pages of this run, by their files; without it all. */
const CHOSEN = process.env.KONTOR_SCREENS?.split(',')

const RECORDED = join(ROOT, 'tests/screens/recorded')

/** Pages of the platform's administrators. */
const OF_PLATFORM = /^\/(?:tenants|pos-versions|outbox)\b/

useFixedWorld()

let world: ScreensWorld

beforeAll(async () => {
  await useCountedIds()
  await loadAllMessages()
  world = await seedScreens()
  vi.stubGlobal('fetch', answerRequest)
  stopClock()
})

const fileOf = (name: string): string => `${name.replaceAll(/[^\wäöüß-]+/g, '-')}.txt`

/** Returns the addresses of a page by name: its own, and those of the world. */
function addressesOf(route: Route): [name: string, address: string][] {
  const own = `/${route.segments.join('/')}`
  const isFixed = !route.segments.some(isParam)
  const named = Object.entries(world.addresses).filter(
    ([, address]) => routeAt(new URL(address, 'http://host').pathname)?.file === route.file,
  )
  return isFixed ? [[own.slice(1) || 'start', own], ...named] : named
}

/** Returns the lines that differ from what the first person sees, or what is there instead. */
function differences(seen: readonly string[], first: readonly string[]): string[] {
  if (seen.length === 1) return [...seen]
  const left = [...first]
  const more = seen.filter((line) => {
    const at = left.indexOf(line)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return [...more.map((line) => `+ ${line}`), ...left.map((line) => `- ${line}`)]
}

/** How many records of a page are looked at by others than the owner. */
const SEEN_BY_OTHERS = 3

async function recordOf(address: string, index: number, tried: Set<string>): Promise<string> {
  const { owner, reader, creator, auditor, platform } = world.people
  await signIn(OF_PLATFORM.test(address) ? platform : owner)
  const lines = await explore(address, tried)
  if (index < SEEN_BY_OTHERS) {
    const full = await showPage(address)
    for (const [who, person] of [
      ['who may only look', reader],
      ['who may look and create', creator],
      ['an auditor', auditor],
    ] as const) {
      await signIn(person)
      lines.push('', `# for ${who}`, ...differences(await showPage(address), full))
    }
  }
  return `${stable(lines.join('\n'))}\n`
}

describe('every page is as recorded: `npm run test:screens -- -u` records them anew', () => {
  const routes = ROUTES.filter(({ file }) => !CHOSEN || CHOSEN.includes(file.slice(1)))

  it.each(routes)('$file', async (route) => {
    const began = performance.now()
    const addresses = addressesOf(route)
    expect(addresses, 'records of the page').not.toEqual([])
    const tried = new Set<string>()
    for (const [index, [name, address]] of addresses.entries()) {
      drawFrom(Number.parseInt(sha256(name).slice(0, 8), 16))
      const record = await recordOf(address, index, tried)
      await expect.soft(record, address).toMatchFileSnapshot(join(RECORDED, fileOf(name)))
    }
    noteTime('screens', join(ROOT, route.file), performance.now() - began)
  })

  it('and no record is of a page that is gone', () => {
    const names = ROUTES.flatMap((route) => addressesOf(route).map(([name]) => fileOf(name)))
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    expect(readdirSync(RECORDED).filter((file) => !names.includes(file))).toEqual([])
  })
})
