import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Locked {
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>
}

test('the lockfile names the packages of every platform (else: node scripts/complete-lockfile.mjs)', () => {
  const names = Object.keys(packages)
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.entries(optionalDependencies)
      .filter(([, version]) => /^\d/.test(version))
      .map(([name]) => name),
  )
  expect(wanted.length).toBeGreaterThan(50)
  expect(
    wanted.filter((name) => !names.some((path) => path.endsWith(`node_modules/${name}`))),
  ).toEqual([])
})
