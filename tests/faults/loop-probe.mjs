import { renameSync, writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

// Loaded into the product before its own code (see event-loop.ts): on SIGUSR2 it writes the event
// loop delays since the last signal.

const RESOLUTION_MS = 5
const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delays.enable()

const ms = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS)

process.on('SIGUSR2', () => {
  const file = process.env.KONTOR_LOOP_FILE
  writeFileSync(`${file}.new`, JSON.stringify({ p99: ms(delays.percentile(99)), longest: ms(delays.max) }))
  renameSync(`${file}.new`, file)
  delays.reset()
})
