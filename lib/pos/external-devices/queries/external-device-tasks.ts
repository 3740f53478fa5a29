import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { countedTask, MOST_TASKS, type OpenTask } from '@/lib/domain/open-task'
import { defineUseCase } from '@/lib/server/core/use-case'

/** External devices that wait for approval; the same ones as in the list. */
export const externalDeviceTasks = defineUseCase({
  name: 'externalDevice.tasks',
  mode: 'read',
  right: 'EXTERNAL-DEVICES_SHOW',
  module: null,
  input: z.strictObject({}),
  run: async ({ tx }): Promise<OpenTask[]> => {
    const [row] = await tx.execute<{ count: number }>(sql`
      select count(*) as count
      from (select from external_device where status = 'PENDING' limit ${MOST_TASKS + 1}) found`)
    const count = Number(row?.count ?? 0)
    return countedTask({ kind: 'waitingExternalDevices', href: '/external-devices?status=PENDING', count })
  },
})
