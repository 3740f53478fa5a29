import { spawn } from 'node:child_process'
import { ensureInstalled, requireNode, ROOT } from './install.mjs'

// `npm test`: everything, on a clone that has nothing yet. Plain Node.

requireNode()
process.chdir(ROOT)
await ensureInstalled()
const [run = 'core'] = process.argv.slice(2)
const child = spawn(process.execPath, ['--import', 'tsx', 'tests/run/run.ts', run], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
