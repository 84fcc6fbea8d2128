# sh enter-root.sh ROOT [SOURCE TARGET]... -- PROGRAM [PARAMETER]...
#
# Runs a program with a folder as its root, and with other folders mounted in it. Call it in namespaces of its own (unshare --mount
# --pid --fork --kill-child): the mounts and all processes end with the program. With READ_ONLY=1, only /tmp and the mounts can be written.
set -e
root=$1
shift
mount --make-rprivate /
mount --bind "$root" "$root"
mkdir -p "$root/proc" "$root/sys" "$root/dev" "$root/old-root"
mount -t proc proc "$root/proc"
mount --rbind /sys "$root/sys"
mount --rbind /dev "$root/dev"
while [ "$1" != -- ]; do
  mkdir -p "$root$2"
  mount --bind "$1" "$root$2"
  shift 2
done
shift
cat /etc/resolv.conf >"$root/etc/resolv.conf"
cd "$root"
# A root that is a mount of its own, which `buildah run` needs.
pivot_root . old-root
umount -l old-root
# As compose.yaml has it.
if [ -n "$READ_ONLY" ]; then
  mount -t tmpfs tmpfs /tmp
  mount -o remount,bind,ro /
fi
exec chroot . "$@"
