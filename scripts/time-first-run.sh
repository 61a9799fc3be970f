#!/usr/bin/env bash
# Times the two first commands in a fresh clone: until `npm start` answers, cold and warm, and `npm test`.
set -euo pipefail
here=$(cd "$(dirname "$0")/.." && pwd)
clone=$(mktemp -d)
trap 'rm -rf "$clone"' EXIT
git clone --quiet "$here" "$clone/site"
cd "$clone/site"
chmod 711 "$clone"
export PORT=${PORT:-3987} DATA_DIR="$clone/data"

answers() {
  local begin=$EPOCHREALTIME
  npm start >"$clone/log" 2>&1 &
  local npm=$!
  until curl --silent --fail --output /dev/null "http://127.0.0.1:$PORT/"; do
    kill -0 "$npm" || { cat "$clone/log"; exit 1; }
    sleep 0.05
  done
  echo "$1: $(echo "$EPOCHREALTIME - $begin" | bc) s"
  kill -TERM "$npm"
  wait "$npm" || true
  while curl --silent --output /dev/null "http://127.0.0.1:$PORT/"; do sleep 0.1; done
}

answers 'npm start, empty clone'
answers 'npm start, again'
if [ "${1:-}" = --with-tests ]; then
  rm -rf node_modules build .react-router
  begin=$EPOCHREALTIME
  npm test | tail -1
  echo "npm test, empty clone: $(echo "$EPOCHREALTIME - $begin" | bc) s"
  begin=$EPOCHREALTIME
  npm test | tail -1
  echo "npm test, again: $(echo "$EPOCHREALTIME - $begin" | bc) s"
fi
