import 'server-only'
import { load } from '@/lib/server/next/load'
import { firstSteps } from './queries/first-steps'

export const loadFirstSteps = () => load(firstSteps, {})
