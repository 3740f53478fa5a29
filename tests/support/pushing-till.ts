import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { push } from './receipts'

// A till's server as a process of its own, to be killed: pushes the receipts of a file (first
// argument) as the till with the token (second argument), in batches of ten, and prints the uuids
// of each batch once it is answered. Pauses between batches, so that it can be killed in time on a
// slow machine.

const [file = '', token = ''] = process.argv.slice(2)
const receipts = JSON.parse(readFileSync(file, 'utf8')) as { uuid: string }[]

for (let start = 0; start < receipts.length; start += 10) {
  const results = await push({ token }, receipts.slice(start, start + 10))
  process.stdout.write(`${results.map(({ uuid }) => uuid).join('\n')}\n`)
  await sleep(20)
}
