import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, requireNode, ROOT } from './install.mjs'

// `npm test`: everything, on a clone that has nothing yet. Plain Node.

requireNode()
process.chdir(ROOT)

const timings = []

function script(name, options = {}) {
  return spawnSync(process.execPath, ['--import', 'tsx', join('scripts', name)], {
    encoding: 'utf8',
    stdio: 'inherit',
    ...options,
  })
}

function step(name, file) {
  const began = Date.now()
  console.log(`\n=== ${name}`)
  const { status } = script(file)
  timings.push(
    `${name.padEnd(10)} ${status === 0 ? 'passed' : 'FAILED'}  ${((Date.now() - began) / 1000).toFixed(0)} s`,
  )
  if (status !== 0) finish(1)
}

function finish(code) {
  console.log(`\n${timings.join('\n')}`)
  process.exit(code)
}

await ensureInstalled()
const browser = script('find-browser.ts', { stdio: ['inherit', 'pipe', 'inherit'] })
if (browser.status !== 0) finish(1)
process.env.KONTOR_CHROMIUM = browser.stdout.trim()
step('verify', 'verify.ts')
step('verify:db', 'verify-db.ts')
step('e2e', 'e2e.ts')
finish(0)
