export { scoreProject } from './change-project.ts'
export { openStepProject } from './make-project.ts'
export { deleteProjectsOfUser, exportProjects } from './own-projects.ts'
export { saveXmlFile } from './xml-files.ts'
