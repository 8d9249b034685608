#!/bin/sh
# Runs one program of the product with the Node.js that came with it; needs nothing that is installed.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
usage() {
  echo "用法 Usage: $0 start | admin:create | backup [--to 文件夹] [--rehearse [备份]] | restore <备份> --data-dir <空文件夹> | codes … | migrate … | worker" >&2
}
command=${1:-}
[ $# -gt 0 ] && shift
case $command in
start) entry=api ;;
admin:create) entry=admin ;;
backup | restore | codes | migrate | worker) entry=$command ;;
*)
  usage
  exit 2
  ;;
esac
export SHIJIE_MODE=production
export HOST="${HOST:-0.0.0.0}"
export DATA_DIR="${DATA_DIR:-$here/data}"
exec "$here/node/bin/node" "$here/apps/server/dist/$entry.js" "$@"
