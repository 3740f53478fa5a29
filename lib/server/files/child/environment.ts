/** No secrets, and none of our NODE_OPTIONS: react-pdf breaks under `--conditions=react-server`. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'TMP', 'TEMP', 'SystemRoot', 'LANG'] as const

/** Returns the environment of a child process that needs none of our settings. */
export function bareEnvironment(): Record<string, string> {
  const { env } = process
  const bare: Record<string, string> = { NODE_ENV: 'production', TZ: 'UTC' }
  for (const name of PASSED_ON) {
    const value = env[name]
    if (value !== undefined) bare[name] = value
  }
  return bare
}
