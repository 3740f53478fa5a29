import { readFileSync } from 'node:fs'
import { addDays, businessDay, isDay } from '@/lib/domain/business-date'
import { command, option } from './script'
import { BackOffice } from './simulate/back-office'
import { checkStored } from './simulate/check'
import { expectedOfDays, expectedOfFile, salesOfDays } from './simulate/expected'
import { daysOfFile, readReceiptLines } from './simulate/receipts-file'
import { believableDays, readyTills, send, type Options } from './simulate/simulation'

// `npm run pos:simulate -- --url … --tenant … --pin …`: tills that register, sell and push over
// HTTP; see scripts/simulate/README.md.

const USAGE = `npm run pos:simulate -- --url http://localhost:3000 --tenant <key> --pin <POS PIN>
  [--tills 5] [--days 30] [--until YYYY-MM-DD] [--seed 1] [--receipts FILE.csv]
  [--email … --password …] lets the tills in; [--check] compares what was stored, and needs them`

function required(name: string): string {
  const value = option(name)
  if (!value) throw new Error(`--${name} is missing\n${USAGE}`)
  return value
}

function count(name: string, without: number): number {
  const value = Number(option(name) ?? without)
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number from 1`)
  return value
}

function optionsGiven(): Options {
  const until = option('until') ?? addDays(businessDay(new Date()), -1)
  if (!isDay(until)) throw new Error('--until must be a day, YYYY-MM-DD')
  return {
    url: required('url').replace(/\/$/, ''),
    tenant: required('tenant'),
    pin: required('pin'),
    tills: count('tills', 5),
    days: count('days', 30),
    seed: count('seed', 1),
    until,
  }
}

await command(async () => {
  const options = optionsGiven()
  const email = option('email')
  const password = option('password')
  const office = email && password ? await BackOffice.signIn(options.url, { email, password }) : null
  const checks = process.argv.includes('--check')
  if (checks && !office) throw new Error('--check needs --email and --password')
  const file = option('receipts')
  const lines = file ? readReceiptLines(readFileSync(file, 'utf8')) : []
  const days = file
    ? daysOfFile(lines, options.tills, options.seed)
    : believableDays(options, (await office?.goods()) ?? [], (await office?.billed()) ?? [])
  const tills = await readyTills(options, office)
  const began = performance.now()
  const answers = await send(tills, days, options.seed)
  console.log(`Sent in ${((performance.now() - began) / 1000).toFixed(1)} s by ${tills.length} tills`)
  for (const [answer, times] of answers) console.log(`${String(times).padStart(8)} ${answer}`)
  if (!checks || !office) return
  const expected = tills.map(({ deviceId }, till) => ({
    deviceId,
    closings: file ? expectedOfFile(lines, till, options.tills) : expectedOfDays(days[till] ?? []),
    sales: salesOfDays(days[till] ?? []),
  }))
  const wrong = await checkStored(office, expected)
  if (wrong.length > 0) throw new Error(`${wrong.length} differences:\n${wrong.slice(0, 20).join('\n')}`)
  console.log('Every receipt and closing is there once, and every sum is right to the cent.')
})
