import { ensureBuilt } from './build'
import { endChildren } from './children'
import { command } from './script'

// `npm run build`: only the production build, for a host that is started later.

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endChildren)

await command(async () => {
  if (!(await ensureBuilt())) console.log('The build at hand is of these sources already.')
})
