export interface Postmaster {
  pid: number
  port: number
  status: string
}

export function livingPostmaster(cluster: string): Postmaster | null

export function settledPostmaster(cluster: string, patienceMs?: number): Promise<Postmaster | null>

export function isAlive(pid: number): boolean
