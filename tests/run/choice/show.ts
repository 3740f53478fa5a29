import { command } from '@/scripts/script'
import { readBudget } from '../budget'
import { costsOf } from '../plan'
import { hasTests } from '../test-files'
import { lastCommits } from './changed'
import { choose } from './choose'
import { currentChoice, reachingPaths, situationOf } from './situation'
import { sourceGraph } from './source-graph'

// `npm run chosen`: prints the tests that `npm test` would run now, with their estimated CPU
// seconds. `-- <number>` replays that many last commits instead: what each would have cost with a
// green run on the commit before it.

const total = (costs: Readonly<Record<string, number>>): number =>
  Object.values(costs).reduce((sum, one) => sum + one, 0)

const rounded = (costs: Readonly<Record<string, number>>): string =>
  Object.entries(costs)
    .map(([part, seconds]) => `${part} ${seconds.toFixed(0)}`)
    .join(' · ')

function showChoice(): void {
  const choice = currentChoice()
  const { classLists, decisions, ...parts } = choice
  for (const [part, files] of Object.entries(parts))
    console.log(`\n${part} (${files.length})\n${files.map((file) => `  ${file}`).join('\n')}`)
  console.log(`\nclasses of all screens: ${classLists ? 'compared' : 'left out'}`)
  console.log(`decisions: ${decisions ? 'compared' : 'left out'}`)
  const costs = costsOf(readBudget(), choice, hasTests)
  console.log(`\n${rounded(costs)}\n${total(costs).toFixed(0)} CPU s by tests/budget.json`)
}

function replay(count: number): void {
  const graph = sourceGraph()
  const base = situationOf(graph, [])
  const commits = lastCommits(count + 1)
  const sums = commits.slice(0, -1).map((commit, index) => {
    const changed = reachingPaths(graph, commits[index + 1] ?? null, commit)
    const choice = choose({ ...base, changed, turn: index })
    const costs = costsOf(readBudget(), choice, hasTests)
    const { db = 0, dbGenerated = 0, dbOther = 0, components = 0, screens = 0, e2e = 0 } = costs
    const parts = rounded({ db, dbGenerated, dbOther, components, screens, e2e })
    console.log(`${commit.slice(0, 8)} ${total(costs).toFixed(0).padStart(5)}  ${parts}`)
    return total(costs)
  })
  const inOrder = [...sums].sort((a, b) => a - b)
  console.log(`median ${inOrder[Math.floor(inOrder.length / 2)]?.toFixed(0) ?? 'of nothing'} CPU s`)
}

await command(async () => {
  const [count] = process.argv.slice(2)
  if (count) replay(Number(count))
  else showChoice()
})
