#!/bin/sh
# Starts workerd so that it ends with the process that started it, even when that one is killed: a workerd left
# alone would keep the port and the state. Linux tells the child itself; elsewhere a loop looks every second.
if command -v setpriv >/dev/null 2>&1; then exec setpriv --pdeathsig KILL "$MERIDIAN_WORKERD" "$@"; fi
parent=$PPID
self=$$
(while kill -0 "$parent" && kill -0 "$self"; do sleep 1; done; kill -9 "$self") </dev/null >/dev/null 2>&1 3>&- &
exec "$MERIDIAN_WORKERD" "$@"
