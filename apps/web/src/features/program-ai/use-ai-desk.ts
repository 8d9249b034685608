import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLatest } from '../../lib/use-latest.ts'
import { mediaTexts } from '../../texts/media.ts'
import { programAiTexts as texts } from '../../texts/program-ai.ts'
import { AiDesk } from './ai-desk.ts'
import { AiTrouble } from './ai-trouble.ts'
import { LiveSources, pictureAt } from './live-sources.ts'
import { callablesQuery, joinModels, MODELS, OWN_MAX, ownModelsQuery, type UsableModel, WATCH_MS } from './queries.ts'

interface DeskOptions {
  /** Address of a picture or sound that the project knows by this name. */
  picture: (name: string) => string | undefined
  sound: (name: string) => string | undefined
  /** What the browser recorded, as WAV. */
  toWav: (recording: Blob) => Promise<Blob>
  /** A program runs, or may. */
  isRunning: boolean
  isOff: boolean
  /** Somebody looks at the models that there are. */
  isChoosing?: boolean
}

const orSay = <Value>(work: Promise<Value>, sentence: string): Promise<Value> =>
  work.catch((error: unknown) => {
    // A person who refused, and a device that is missing, both come as exceptions of the browser.
    throw error instanceof DOMException || error instanceof TypeError ? new AiTrouble(sentence) : error
  })

const none: readonly never[] = []
const nothing = { Items: none, TotalCount: 1 }

/** What there is to choose from; while somebody chooses, what is published meanwhile comes by itself. */
function useModels(isOff: boolean, isChoosing: boolean) {
  const client = useQueryClient()
  const { data: own = none, isPending, isSuccess } = useQuery({ ...ownModelsQuery, enabled: !isOff })
  const { data: listed = nothing } = useQuery({
    ...callablesQuery,
    enabled: !isOff,
    refetchInterval: isChoosing && WATCH_MS,
    refetchOnWindowFocus: isChoosing && 'always',
  })
  const lookAgain = useCallback(
    () => void client.invalidateQueries({ queryKey: MODELS }, { cancelRefetch: false }),
    [client],
  )
  useEffect(() => {
    if (isChoosing && !isOff) lookAgain()
  }, [lookAgain, isChoosing, isOff])
  // Own models come first: a block that is taken before they are there would name somebody else's.
  const models: readonly UsableModel[] = useMemo(
    () => (isPending ? none : joinModels(own, listed.Items)),
    [isPending, own, listed.Items],
  )
  // Of long lists the pages know a part only, and a list that didn't come says nothing of what is gone.
  const isWhole = isSuccess && own.length < OWN_MAX && listed.TotalCount <= listed.Items.length
  return { models, isWhole, lookAgain }
}

/** Models for the programs of one page, and camera and microphone for them. */
export function useAiDesk(options: DeskOptions) {
  const client = useQueryClient()
  const latest = useLatest(options)
  const [stream, setStream] = useState<MediaStream>()
  const [live] = useState(() => new LiveSources())
  const { models, isWhole, lookAgain } = useModels(options.isOff, options.isChoosing ?? false)
  const desk = useMemo(
    () =>
      new AiDesk(client, {
        async picture(name) {
          const address = latest().picture(name)
          return address === undefined ? undefined : orSay(pictureAt(address), texts.pictureBroken(name))
        },
        async sound(name) {
          const address = latest().sound(name)
          if (address === undefined) return undefined
          return latest().toWav(await (await fetch(address)).blob())
        },
        camera: () => orSay(live.photo(), mediaTexts.noCamera),
        body: (picture) => live.body(picture),
        record: async (seconds, signal) =>
          latest().toWav(await orSay(live.record(seconds, signal), mediaTexts.noMicrophone)),
      }),
    [client, live, latest],
  )
  useEffect(() => {
    live.onCamera(setStream)
    return () => live.close()
  }, [live])
  const { isRunning } = options
  useEffect(() => {
    if (!isRunning) live.close()
  }, [isRunning, live])
  return { answer: desk.answer, models, isWhole, lookAgain, stream }
}
