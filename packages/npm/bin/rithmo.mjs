#!/usr/bin/env node
// The command `rithmo` on the files of this machine: the same words, bytes and exit statuses as the
// program for Linux, but for sheets, which are drawn there alone.
import { runCommand } from "../lib/system.mjs";

process.exitCode = runCommand(process.argv.slice(2));
