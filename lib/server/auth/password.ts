import { hash, verify } from '@node-rs/argon2'

/** OWASP's argon2id minimum: 19 MiB, two passes. About 55 ms a hash here. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let decoy: Promise<string> | undefined

export function hashPassword(password: string): Promise<string> {
  return hash(password, options)
}

/** Whether the password matches; without a hash it takes as long and answers false, so that nobody can list accounts. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no such account')
  const matches = await verify(passwordHash ?? (await decoy), password)
  return passwordHash !== null && matches
}
