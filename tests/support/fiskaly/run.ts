import { parseArgs } from 'node:util'
import { DEVELOPMENT_ACCOUNT } from './accounts'
import { startFakeFiskaly } from './server'

// `npm run fiskaly:fake`: fiskaly on this machine, for development. Its state is lost on exit. --
// --port 4010 --latency 300 (milliseconds before each response) --token-seconds 3600

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    latency: { type: 'string', default: '0' },
    'token-seconds': { type: 'string', default: '3600' },
  },
})
const delayMs = Number(values.latency)
const { url, stop } = await startFakeFiskaly({
  port: Number(values.port),
  accessSeconds: Number(values['token-seconds']),
  keys: [DEVELOPMENT_ACCOUNT],
  fault: ({ method, path }) => {
    console.log(`${method} ${path}`)
    return delayMs > 0 ? { delayMs } : null
  },
})
console.log(
  [
    'The fake of fiskaly runs until Ctrl-C. Put into .env:',
    `  FISKALY_SIGN_URL=${url}`,
    '  FISKALY_OWN_NETWORK=yes',
    'and enter at the tenant:',
    `  Organisations-ID ${DEVELOPMENT_ACCOUNT.organizationId}`,
    `  API-Schlüssel    ${DEVELOPMENT_ACCOUNT.key}`,
    `  API-Geheimnis    ${DEVELOPMENT_ACCOUNT.secret}`,
  ].join('\n'),
)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().then(() => process.exit(0)))
