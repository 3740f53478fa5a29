import { DEVELOPMENT_ACCOUNT } from '../../support/fiskaly/accounts'
import { startFakeFiskaly } from '../../support/fiskaly/server'

/** Simulates fiskaly for the product under test, with one account known to the specs. */
export default async function answerForFiskaly(): Promise<() => Promise<void>> {
  const port = Number(process.env.KONTOR_E2E_FISKALY_PORT)
  if (!port) throw new Error('Run this by npm run e2e: it says on which port fiskaly is asked')
  const fake = await startFakeFiskaly({ port, keys: [DEVELOPMENT_ACCOUNT] })
  return () => fake.stop()
}
