import { ensureBuilt } from './build'
import { command } from './script'

// `npm run build`: the production build alone, as for a host that is started later.

await command(async () => {
  if (!(await ensureBuilt())) console.log('The build at hand is of these sources already.')
})
