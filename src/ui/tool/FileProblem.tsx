// Says below a tool's buttons that a file could not be created. It stands there, empty, before it says so.
export function FileProblem({ failed }: { failed: boolean }) {
  return (
    <output className={failed ? 'say bad' : 'vh'}>
      {failed && 'The file could not be created. Check your connection and try again.'}
    </output>
  )
}
