import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { runChild } from './children'

/** What Chromium needs to run as root, without a display, and to leave the network alone. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium that starts: an installed one, else Playwright's download, else Debian's package. Throws where none works. */
export async function ensureBrowser(): Promise<string> {
  const installed = await installedBrowser()
  if (installed) return installed
  console.error('No Chromium found; trying to download one …')
  await runChild(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    quiet: true,
  })
  const downloaded = await installedBrowser()
  if (downloaded) return downloaded
  if (process.getuid?.() === 0) {
    console.error('Trying the package chromium …')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await runChild('apt-get update && apt-get install -y chromium', [], { quiet: true, shell: true, env })
  }
  const packaged = await installedBrowser()
  if (packaged) return packaged
  throw new Error(
    'No Chromium that starts: install one (apt-get install chromium) or set KONTOR_CHROMIUM to its path',
  )
}

async function installedBrowser(): Promise<string | null> {
  const given = process.env.KONTOR_CHROMIUM
  for (const path of given ? [given] : [...KNOWN_PLACES, chromium.executablePath()]) {
    if (existsSync(path) && (await starts(path))) return path
  }
  return null
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
