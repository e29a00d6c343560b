#!/usr/bin/python3
"""Runs Patroni for as long as the disk of its database has room: patroni-guard.py /etc/patroni/config.yml

Patroni does not look at the disk. PostgreSQL on a full disk answers reads and refuses writes, so it stays the primary.
When less than LEAST_FREE_MB is left and the other database is in step, this stops Patroni, and so PostgreSQL: the other
one takes over within seconds. With room again, it starts Patroni. Without another database it changes nothing.
"""
import json
import os
import shutil
import signal
import subprocess
import sys
import time
import urllib.request

DATA = os.path.dirname(os.environ["PATRONI_POSTGRESQL_DATA_DIR"])
LEAST = int(os.environ.get("LEAST_FREE_MB", "2048")) * 1024 * 1024
CLUSTER = "http://%s/cluster" % os.environ["PATRONI_RESTAPI_CONNECT_ADDRESS"]
NAME = os.environ["PATRONI_NAME"]
EVERY_SECONDS = 1
STOP_SECONDS = 20


def say(text):
    print("patroni-guard: " + text, flush=True)


def free_bytes():
    place = DATA
    while not os.path.exists(place):  # before the first start
        place = os.path.dirname(place)
    return shutil.disk_usage(place).free


def other_is_in_step():
    """Whether the database goes on without this one: the other is its primary, or a standby that has everything."""
    try:
        with urllib.request.urlopen(CLUSTER, timeout=2) as reply:
            members = json.load(reply)["members"]
    except (OSError, ValueError, KeyError):
        return False
    return any(
        member["name"] != NAME
        and member.get("state") in ("running", "streaming")
        and member.get("role") in ("leader", "sync_standby")
        for member in members
    )


def start():
    return subprocess.Popen(["patroni"] + sys.argv[1:])


def stop(child):
    child.send_signal(signal.SIGTERM)
    try:
        child.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        say("Patroni did not stop in time and is killed")
        child.kill()
        child.wait()


def main():
    asked = []
    for name in (signal.SIGTERM, signal.SIGINT):
        signal.signal(name, lambda *_: asked.append(True))
    child = start()
    while not asked:
        time.sleep(EVERY_SECONDS)
        if child is None:
            if free_bytes() >= 2 * LEAST:
                say("the disk has room again: Patroni starts")
                child = start()
        elif child.poll() is not None:
            return child.returncode
        elif free_bytes() < LEAST and other_is_in_step():
            say("the disk is nearly full: Patroni stops, and the other database goes on")
            stop(child)
            child = None
    if child is not None:
        stop(child)
    return 0


if __name__ == "__main__":
    sys.exit(main())
