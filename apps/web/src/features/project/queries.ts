import {
  copyProject,
  DEFAULT_PROJECT_NAME,
  deleteProject,
  ErrorCodes,
  findProject,
  getProjectId,
  getProjectUser,
  getProjectVersion,
  listProjects,
  listProjectVersions,
  PROJECT_NAME_MAX,
  type Project,
  type ProjectMode,
  postProject,
  readFileForStr,
  renameProject,
  restoreProject,
  saveStrForFile,
  scoreProject,
  updateProject,
  updateProjectOfTraining,
} from '@shijie/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { BusinessError, callEndpoint } from '../../lib/api-client.ts'
import { LIST_PAGE_SIZE } from '../../ui/lists/list-frame.tsx'
import type { OpenedProject, ProjectContent } from './project-content.ts'

const PROJECTS = 'own-projects'

export const projectsQuery = (search: string, isBin: boolean, page: number) =>
  queryOptions({
    queryKey: [PROJECTS, 'list', search, isBin, page],
    queryFn: ({ signal }) =>
      callEndpoint(listProjects, {
        query: { Search: search, Bin: isBin ? 1 : 0, PageIndex: page, PageSize: LIST_PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const versionsQuery = (projectId: string, page: number) =>
  queryOptions({
    queryKey: [PROJECTS, 'versions', projectId, page],
    queryFn: ({ signal }) =>
      callEndpoint(listProjectVersions, {
        query: { ProjectId: projectId, PageIndex: page, PageSize: LIST_PAGE_SIZE },
        signal,
      }),
    staleTime: 0,
  })

/** Which project is one's own of a training; asked for each time, because one can be begun at any moment. */
export const projectOfTrainingQuery = (trainId: string, stepId: string) =>
  queryOptions({
    queryKey: [PROJECTS, 'of-training', trainId, stepId],
    queryFn: ({ signal }) =>
      callEndpoint(getProjectId, { query: { TrainId: trainId, ...(stepId ? { StepId: stepId } : {}) }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

const readXml = async (address: string): Promise<string> =>
  address ? (await callEndpoint(readFileForStr, { query: { FileUrl: address } })).Str : ''

const writeXml = async (xml: string): Promise<string> =>
  xml.trim() ? (await callEndpoint(saveStrForFile, { body: { Str: xml } })).FileUrl : ''

/** A project with its program. Asked for anew each time: it is work in progress. */
export async function openProject(projectId: string): Promise<OpenedProject> {
  const project = await callEndpoint(findProject, { query: { ProjectId: projectId } })
  const xml = await readXml(project.BlocksFileUrl)
  return { project, content: { mode: project.Mode, xml, python: project.Python } }
}

export const readVersionNumber = async (projectId: string): Promise<number> =>
  (await callEndpoint(findProject, { query: { ProjectId: projectId } })).Version

/** The program of an earlier state. */
export async function openVersion(projectId: string, version: number): Promise<ProjectContent> {
  const found = await callEndpoint(getProjectVersion, { query: { ProjectId: projectId, Version: version } })
  return { mode: found.Mode, xml: await readXml(found.BlocksFileUrl), python: found.Python }
}

/** Addresses of workspaces that are stored already: the same text is stored once. */
const stored = new Map<string, string>()

async function addressOf(xml: string): Promise<string> {
  const known = stored.get(xml)
  if (known !== undefined) return known
  const address = await writeXml(xml)
  stored.clear()
  stored.set(xml, address)
  return address
}

interface SaveOptions {
  thumbnail?: string | undefined
  keep?: boolean
  /** The step of a training whose project it is. */
  step?: { TrainId: string; StepId: string } | undefined
}

/** The step that a project was made for, if any. */
export const stepOf = ({ TrainId, StepId }: Project): SaveOptions['step'] =>
  TrainId && StepId ? { TrainId, StepId } : undefined

/** Saves a project over the version that it began from, and returns the new one. */
export async function saveProject(
  projectId: string,
  { mode, xml, python }: ProjectContent,
  version: number,
  { thumbnail, keep = false, step }: SaveOptions = {},
): Promise<number> {
  const address = await addressOf(xml)
  const change = {
    Version: version,
    Mode: mode,
    BlocksFileUrl: address,
    Python: python,
    ...(thumbnail === undefined ? {} : { Thumbnail: thumbnail }),
    Keep: keep ? (1 as const) : (0 as const),
  }
  const { Version } = await (step
    ? callEndpoint(updateProjectOfTraining, { body: { ...step, ...change } })
    : callEndpoint(updateProject, { body: { ProjectId: projectId, ...change } }))
  return Version
}

/** Whose project it is; asked only for somebody else's. */
export const authorQuery = (projectId: string) =>
  queryOptions({
    queryKey: [PROJECTS, 'author', projectId],
    queryFn: ({ signal }) => callEndpoint(getProjectUser, { query: { ProjectId: projectId }, signal }),
  })

/** A teacher's mark for a learner's project. */
export function useScoreProject() {
  return useMutation({
    mutationFn: (body: { ProjectId: string; Score: number; Comment: string }) => callEndpoint(scoreProject, { body }),
    meta: { showsOwnErrors: true },
  })
}

/** Makes a project with a program in it. */
export async function makeProject(name: string | undefined, content?: ProjectContent): Promise<Project> {
  const address = content ? await writeXml(content.xml) : ''
  const program = content ? { Mode: content.mode as ProjectMode, BlocksFileUrl: address, Python: content.python } : {}
  return callEndpoint(postProject, { body: { ...(name === undefined ? {} : { ProjectName: name }), ...program } })
}

const NAMES_TRIED = 9
/** More works than one list may hold are found under numbers that nobody proposes. */
const NAMES_READ = 100

const numbered = (name: string, number: number) => {
  const ending = number > 1 ? ` ${number}` : ''
  return name.slice(0, PROJECT_NAME_MAX - ending.length) + ending
}

/** 新建实训, or the first number of it that none of one's works has. */
export async function proposeName(): Promise<string> {
  const query = { Search: DEFAULT_PROJECT_NAME, Bin: 0 as const, PageIndex: 1, PageSize: NAMES_READ }
  const { Items } = await callEndpoint(listProjects, { query })
  const taken = new Set(Items.map(({ ProjectName }) => ProjectName))
  let number = 1
  while (taken.has(numbered(DEFAULT_PROJECT_NAME, number))) number++
  return numbered(DEFAULT_PROJECT_NAME, number)
}

/** The same under the name, or the name with a number where it is taken. */
export async function makeNamedProject(name: string, content: ProjectContent, number = 1): Promise<Project> {
  try {
    return await makeProject(numbered(name || DEFAULT_PROJECT_NAME, number), content)
  } catch (error) {
    const isTaken = error instanceof BusinessError && error.code === ErrorCodes.NameTaken
    if (!isTaken || number >= NAMES_TRIED) throw error
    return makeNamedProject(name, content, number + 1)
  }
}

/** The list follows whatever changes. */
export function useRefreshProjects(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: [PROJECTS] })
}

export function useMakeProject() {
  const refresh = useRefreshProjects()
  return useMutation({
    mutationFn: ({ name, content }: { name: string; content?: ProjectContent }) => makeProject(name, content),
    onSuccess: refresh,
    meta: { showsOwnErrors: true },
  })
}

export function useRenameProject() {
  const refresh = useRefreshProjects()
  return useMutation({
    mutationFn: ({ projectId, name }: { projectId: string; name: string }) =>
      callEndpoint(renameProject, { body: { ProjectId: projectId, ProjectName: name } }),
    onSuccess: refresh,
    meta: { showsOwnErrors: true },
  })
}

export function useCopyProject() {
  const refresh = useRefreshProjects()
  return useMutation({
    mutationFn: (projectId: string) => callEndpoint(copyProject, { body: { ProjectId: projectId } }),
    onSuccess: refresh,
  })
}

/** Into the bin; from there for good. */
export function useDeleteProject() {
  const refresh = useRefreshProjects()
  return useMutation({
    mutationFn: ({ projectId, isForGood }: { projectId: string; isForGood: boolean }) =>
      callEndpoint(deleteProject, { body: { ProjectId: projectId, ForGood: isForGood ? 1 : 0 } }),
    onSuccess: refresh,
  })
}

export function useRestoreProject() {
  const refresh = useRefreshProjects()
  return useMutation({
    mutationFn: (projectId: string) => callEndpoint(restoreProject, { body: { ProjectId: projectId } }),
    onSuccess: refresh,
  })
}
