import { delimiter, join } from 'node:path'
import { readFileSync } from 'node:fs'
import { runChild } from './children'
import { ROOT } from './environment'

// `npm run verify`: what needs no database. Two at a time; only what fails gets to speak.

/** The longest first; the architecture tests run dependency-cruiser too (`npm run deps` alone). */
const CHECKS = [
  'lint',
  'test:architecture',
  'format:check',
  'types',
  'lint:types',
  'test:unit',
  'unused',
  'messages',
]
const AT_ONCE = 2

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const PATH = `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`

async function check(name: string): Promise<boolean> {
  const began = Date.now()
  const { code, output } = await runChild(scripts[name] ?? 'exit 1', [], {
    shell: true,
    quiet: true,
    env: { PATH, FORCE_COLOR: '0' },
  })
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name.padEnd(18)} ${seconds} s`)
  if (code !== 0) console.log(output)
  return code === 0
}

const waiting = [...CHECKS]
let passed = true

async function work(): Promise<void> {
  for (let name = waiting.shift(); name; name = waiting.shift()) passed = (await check(name)) && passed
}

await Promise.all(Array.from({ length: AT_ONCE }, work))
process.exit(passed ? 0 : 1)
