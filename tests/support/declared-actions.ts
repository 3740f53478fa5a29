import ts from 'typescript'
import type { SourceText } from './source-files'

export interface DeclaredAction {
  /** `<feature>.<name>` */
  name: string
  /** Module of its use case, relative to the root, without extension. */
  module: string
  /** Export name of the use case in that module. */
  exported: string
}

/**
 * Parses every `export const x = toAction(useCase)` (or `toEachAction`) of a feature's actions.ts.
 */
export function actionsIn({ path, text }: SourceText): DeclaredAction[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const folder = path.slice(0, path.lastIndexOf('/'))
  const feature = folder.slice(folder.lastIndexOf('/') + 1)
  const imported = new Map<string, Pick<DeclaredAction, 'module' | 'exported'>>()
  const found: DeclaredAction[] = []
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const from = statement.moduleSpecifier.text
      const module = from.startsWith('@/') ? from.slice(2) : `${folder}/${from.replace(/^\.\//, '')}`
      const bindings = statement.importClause?.namedBindings
      if (!bindings || !ts.isNamedImports(bindings)) continue
      for (const { name, propertyName } of bindings.elements)
        imported.set(name.text, { module, exported: (propertyName ?? name).text })
    }
    if (!ts.isVariableStatement(statement)) continue
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!initializer || !ts.isCallExpression(initializer)) continue
      if (!/^to(Each)?Action$/.test(initializer.expression.getText())) continue
      const useCase = imported.get(initializer.arguments[0]?.getText() ?? '')
      if (!useCase) throw new Error(`${path}: the use case of ${name.getText()} is not imported`)
      found.push({ name: `${feature}.${name.getText()}`, ...useCase })
    }
  }
  return found
}
