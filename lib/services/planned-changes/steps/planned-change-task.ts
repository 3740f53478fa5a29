import { defineTask } from '@/lib/server/task/task'

/** The task that applies a planned change; due at its time. */
export const plannedChangeTask = defineTask({ kind: 'plannedChange', queue: 'plannedChange.applyDue' })
