import { ensureBrowser } from './browser'
import { command } from './script'

// Prints the path of a Chromium that starts; for scripts/test.mjs.

await command(async () => {
  process.stdout.write(`${await ensureBrowser()}\n`)
})
