import type { ProjectMedia } from '@shijie/contract'
import { mediaLibrary } from '@shijie/program/library'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mediaQuery } from './queries.ts'

type Kind = 'costume' | 'backdrop' | 'sound'

/** A picture or sound of the project, by the name that programs write. */
export interface OwnMedia {
  name: string
  kind: ProjectMedia['MediaType']
  url: string
}

/** What a program may use, and what blocks offer: the project's own first. */
export function useMedia(projectId: string) {
  const { data } = useQuery(mediaQuery(projectId))
  return useMemo(() => {
    const items: readonly ProjectMedia[] = data?.Items ?? []
    const own: OwnMedia[] = items.map(({ MediaName, MediaType, FileUrl }) => ({
      name: MediaName,
      kind: MediaType,
      url: FileUrl,
    }))
    const choicesOf = (kind: Kind): [label: string, name: string][] => [
      ...own.filter((media) => media.kind === kind).map(({ name }): [string, string] => [name, name]),
      ...mediaLibrary.filter((item) => item.kind === kind).map(({ label, name }): [string, string] => [label, name]),
    ]
    return {
      own,
      choices: { costume: choicesOf('costume'), backdrop: choicesOf('backdrop'), sound: choicesOf('sound') },
    }
  }, [data])
}
