import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { runChild } from './children'

/**
 * Flags for running Chromium as root, without a display, and without network requests of its own.
 */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * `shell`: Chromium without a window, which takes a third less CPU time in tests; `full`: the
 * regular browser.
 */
type BrowserKind = 'shell' | 'full'

interface Source {
  /** Usual installation paths. */
  places: readonly string[]
  /** Arguments of `playwright install`. */
  playwright: readonly string[]
  /** Returns the path of Playwright's download; null if it is missing. */
  downloaded: () => Promise<string | null>
  debianPackage: string
}

const SOURCES: Record<BrowserKind, Source> = {
  shell: {
    places: ['/usr/bin/chromium-headless-shell'],
    playwright: ['--only-shell', 'chromium'],
    downloaded: headlessDownload,
    debianPackage: 'chromium-headless-shell',
  },
  full: {
    places: [
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/usr/bin/google-chrome-stable',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
    playwright: ['--no-shell', 'chromium'],
    downloaded: async () => chromium.executablePath(),
    debianPackage: 'chromium',
  },
}

/**
 * Returns the path of a browser that starts: KONTOR_CHROMIUM if set, else the headless shell, else
 * full Chromium. KONTOR_BROWSER=full, or `wanted`, skips the shell. A missing kind is downloaded by
 * Playwright or, as root, installed from Debian's package. Throws if nothing starts.
 */
export async function ensureBrowser(wanted?: BrowserKind): Promise<string> {
  const given = process.env.KONTOR_CHROMIUM
  if (given) {
    if (await starts(given)) return given
    throw new Error(`KONTOR_CHROMIUM is ${given}, which does not start`)
  }
  const kinds: BrowserKind[] =
    (wanted ?? process.env.KONTOR_BROWSER) === 'full' ? ['full'] : ['shell', 'full']
  for (const kind of kinds) {
    const found = (await installed(SOURCES[kind])) ?? (await fetched(SOURCES[kind]))
    if (found) return found
  }
  throw new Error(
    'No Chromium that starts: install one (apt-get install chromium-headless-shell) or set KONTOR_CHROMIUM to its path',
  )
}

async function installed({ places, downloaded }: Source): Promise<string | null> {
  for (const path of places) if (existsSync(path) && (await starts(path))) return path
  const path = await downloaded()
  return path && existsSync(path) && (await starts(path)) ? path : null
}

async function fetched(source: Source): Promise<string | null> {
  const { playwright, debianPackage } = source
  console.error(`No ${debianPackage} found; trying to download one …`)
  const install = ['node_modules/@playwright/test/cli.js', 'install', ...playwright]
  await runChild(process.execPath, install, { quiet: true })
  const downloaded = await installed(source)
  if (downloaded || process.getuid?.() !== 0) return downloaded
  console.error(`Trying the package ${debianPackage} …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runChild(`apt-get update && apt-get install -y ${debianPackage}`, [], {
    quiet: true,
    shell: true,
    env,
  })
  return installed(source)
}

/**
 * Playwright starts its headless download if given no path, and reveals the path in no other way.
 */
async function headlessDownload(): Promise<string | null> {
  try {
    const server = await chromium.launchServer({ args: BROWSER_FLAGS, timeout: 60_000 })
    const { spawnfile } = server.process()
    await server.close()
    return spawnfile
  } catch {
    return null
  }
}

async function starts(executablePath: string): Promise<boolean> {
  try {
    const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS, timeout: 60_000 })
    await browser.close()
    return true
  } catch {
    return false
  }
}
