import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeLock } from './lock.mjs'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')

const PATIENCE_MS = 900_000
const MARKER = join(ROOT, 'node_modules', '.kontor', 'installed')

/** Exits with a message if Node is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 12)) return
  console.error(`Kontor needs Node 20.12 or later; this is ${process.versions.node}. See https://nodejs.org`)
  process.exit(1)
}

/** Installs the packages unless they match the lock file. `onChild` receives the npm process. */
export async function ensureInstalled(onChild = () => undefined) {
  const wanted = fingerprint()
  if (isInstalled(wanted)) return
  const { lock, holder } = await takeLock(
    join(ROOT, '.data', 'install.lock'),
    { what: 'npm install' },
    PATIENCE_MS,
  )
  if (holder) throw new Error(`Another npm install has been under way for long (process ${holder.pid})`)
  try {
    if (!isInstalled(wanted)) await install(wanted, onChild)
  } finally {
    lock.release()
  }
}

async function install(wanted, onChild) {
  console.log('Installing packages …')
  const code = await npm(
    ['install', '--no-save', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error'],
    onChild,
  )
  if (code !== 0) throw new Error('npm install failed; see above')
  mkdirSync(dirname(MARKER), { recursive: true })
  writeFileSync(MARKER, wanted)
}

function isInstalled(wanted) {
  return existsSync(MARKER) && readFileSync(MARKER, 'utf8') === wanted
}

/** Runs the npm that started us, else the one in the path. Returns its exit code. */
function npm(args, onChild) {
  const path = process.env.npm_execpath
  const [command, head] = path
    ? [process.execPath, [path]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...head, ...args], {
      cwd: ROOT,
      stdio: 'inherit',
      shell: !path && process.platform === 'win32',
    })
    onChild(child)
    child.on('error', reject)
    child.on('exit', (code) => resolve(code))
  })
}

function fingerprint() {
  const { dependencies, devDependencies, overrides } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  )
  return createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .update(JSON.stringify([dependencies, devDependencies, overrides, process.platform, process.arch]))
    .digest('hex')
}
