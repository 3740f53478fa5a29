import { spawn } from 'node:child_process'
import { ensureInstalled, requireNode, ROOT } from './install.mjs'

// `npm test`, and its variants by an argument of tests/run/run.ts, on a fresh clone. Plain Node.

requireNode()
process.chdir(ROOT)
await ensureInstalled()
const words = process.argv.length > 2 ? process.argv.slice(2) : ['core']
const child = spawn(process.execPath, ['--import', 'tsx', 'tests/run/run.ts', ...words], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
